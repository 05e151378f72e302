import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Each of lucide's icons asks for this beside itself; the shop's own does with a tenth of it.
const plainIcons = { find: '../createLucideIcon.mjs', replacement: at('src/ui/icon/plain-lucide.ts') };
// The router offers bundlers its development build alone, with all its warnings.
const router = { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') };

// The router makes its components where the bundler cannot see that nobody uses them: Link, NavLink, Form.
const droppableComponents: Plugin = {
  name: 'droppable-components',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production/ },
    handler: (code) =>
      code
        .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

// A door (index.ts) must not bring along what nobody asked it for.
const DOORS = /\/src\/(ui|lib)\/.*\.tsx?$|\/src\/features\/[^/]+\/index\.ts$/;

// What every page needs comes in one file.
const FRAME =
  /\/node_modules\/(?!embla)|\/src\/(api|lib)\/|\/src\/ui\/(button|icon|layout|link|page-head|empty-state|toast|announce|wordmark)\//;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), droppableComponents],
  resolve: { alias: command === 'serve' ? [] : isSsrBuild ? [plainIcons] : [plainIcons, router] },
  // Both sides must draw the same icons.
  ssr: { noExternal: command === 'serve' ? [] : ['lucide-react'] },
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
          rolldownOptions: {
            input: 'src/app/entry-client.tsx',
            output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
            treeshake: { moduleSideEffects: [{ test: DOORS, sideEffects: false }] },
          },
        }),
  },
}));
