import { useEffect, useReducer, useRef } from 'react';
import { logFailure } from '../../../lib/log';
import type { Personalisation } from '../personalisation';
import { openAddress, openFile, savedPhoto, turned, type OpenPhoto } from '../photo/open-photo';
import { fileProblem, savedCrop, UNREADABLE } from '../photo/photo-rules';
import type { Focus } from '../preview/geometry';
import type { PhotoSpec } from '../preview/spec';
import { emptyTable, nextTable, WHOLE } from './studio-state';

/** The table of the studio: what was saved before lies on it, files are opened, and it can be saved again. */
export function useTable(saved: Personalisation | null, frame: PhotoSpec | undefined) {
  const [table, tell] = useReducer(nextTable, emptyTable(saved?.text, Boolean(saved?.photo)));
  const first = useRef(saved?.photo ?? null);
  // Somebody who chooses twice wants the second photo, whichever opens first.
  const asked = useRef(0);

  useEffect(() => {
    const address = first.current;
    first.current = null;
    if (!address) return;
    const mine = ++asked.current;
    openAddress(address).then(
      (photo) => mine === asked.current && tell({ type: 'opened', photo, focus: WHOLE }),
      (cause: unknown) => {
        logFailure('The saved photo could not be opened', cause);
        if (mine === asked.current) tell({ type: 'refused', problem: UNREADABLE });
      },
    );
  }, []);

  const open = async (file: File) => {
    const problem = fileProblem(file);
    if (problem) return tell({ type: 'refused', problem });
    const mine = ++asked.current;
    tell({ type: 'opening' });
    try {
      const photo = await openFile(file);
      if (mine === asked.current) tell({ type: 'opened', photo });
    } catch (cause) {
      logFailure('The photo could not be opened', cause);
      if (mine === asked.current) tell({ type: 'refused', problem: UNREADABLE });
    }
  };

  const cropped = (photo: OpenPhoto) =>
    savedPhoto(photo, savedCrop({ width: photo.image.width, height: photo.image.height }, frame, table.focus));

  return {
    table,
    type: (text: string) => tell({ type: 'typed', text }),
    open: (file: File) => void open(file),
    frame: (focus: Focus) => tell({ type: 'framed', focus }),
    turn: (way: 1 | -1) => table.photo && tell({ type: 'turned', photo: turned(table.photo, way) }),
    reset: () => {
      asked.current += 1;
      tell({ type: 'reset' });
    },
    /** What is saved: the words as typed, the part of the photo that its frame shows. */
    given: (): Personalisation => ({ text: table.text.trim(), photo: table.photo && cropped(table.photo) }),
  };
}
