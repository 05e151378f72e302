import type { ReactNode } from 'react';
import figtree from '../assets/fonts/figtree-latin-400-700.woff2';
import fraunces from '../assets/fonts/fraunces-latin-360.woff2';
import type { Policy } from './routes';

export interface DocumentAssets {
  css: readonly string[];
}

export interface DocumentProps {
  assets: DocumentAssets;
  policy: Policy;
  /** `theme-color`: of the browser's own frame */
  color?: string | undefined;
  /** what the browser takes over, as text that is safe inside a script element */
  boot: string;
  children: ReactNode;
}

export const INITIAL_STATE_ID = 'boot';

export function Document({ assets, policy, color, boot, children }: DocumentProps) {
  return (
    <html lang="en-IN" data-policy={policy}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={color} />
        <link rel="preload" as="font" type="font/woff2" href={fraunces} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={figtree} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={INITIAL_STATE_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: boot }}
        />
      </body>
    </html>
  );
}
