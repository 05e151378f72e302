import { Notice } from '../notice/notice';

/** For pages that do nothing without JavaScript: says so to whoever has it switched off. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <Notice>{children}</Notice>
    </noscript>
  );
}
