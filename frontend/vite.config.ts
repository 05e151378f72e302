import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    emptyOutDir: true,
    // Files that only a rendered page names (fonts, pictures) must have the same address in both builds.
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {
          outDir: '../dist/frontend/server',
          ssr: true,
          target: 'node20',
          rolldownOptions: { input: 'src/app/entry-server.tsx' },
        }
      : {
          outDir: '../dist/frontend/client',
          manifest: 'manifest.json',
          target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
          modulePreload: { polyfill: false },
          rolldownOptions: { input: 'src/app/entry-client.tsx' },
        }),
  },
}));
