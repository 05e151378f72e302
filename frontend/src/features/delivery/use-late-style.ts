import { useLayoutEffect } from 'react';

const added = new Map<string, CSSStyleSheet>();

/** Styles of parts that only some visitors see: they come with their script and stay; the page's own sheet has no room. */
export function useLateStyle(css: string): void {
  useLayoutEffect(() => {
    if (added.has(css) || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    added.set(css, sheet);
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, [css]);
}
