import type { ReactNode } from 'react';
import { ScreenReaderOnly } from '../../../ui';

/** The error of a field, which is called INVALID only once something was typed into it. */
export function invalidOnceTyped(typed: string, error: string | undefined): { tag: boolean; error: ReactNode } {
  if (!error || typed.trim() === '') return { tag: false, error };
  return {
    tag: true,
    error: (
      <span>
        <ScreenReaderOnly>INVALID. </ScreenReaderOnly>
        {error}
      </span>
    ),
  };
}
