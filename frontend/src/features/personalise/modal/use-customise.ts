import { useEffect, useReducer, useRef } from 'react';
import type { Focus } from '../../../preview/geometry';
import type { PhotoSpec } from '../../../preview/preview-spec';
import { logError } from '../../../lib/log';
import type { PhotoOriginal } from '../../cart';
import { loadPhotoUrl, loadPhotoFile, reloadPhoto, savedPhoto, rotate, type LoadedPhoto } from '../photo/load-photo';
import {
  fileProblem,
  focusOf,
  isLowResolution,
  openingProblem,
  savedCrop,
  sharesOf,
  UNREADABLE,
} from '../photo/photo-rules';
import type { Personalisation } from '../personalisation';
import { initialState, customiseReducer, FULL_FRAME } from './customise.reducer';

/** The photo that was saved: from its original, framed as it was, where this page still has it. */
async function restorePhoto(address: string, original: PhotoOriginal | null, frame: PhotoSpec | undefined) {
  if (!original) return { photo: await loadPhotoUrl(address), focus: FULL_FRAME };
  const { file, crop } = original;
  const photo = await reloadPhoto(file, crop.turns);
  return { photo, focus: frame ? focusOf(crop, photo.image, frame.aspect) : FULL_FRAME };
}

/** The table of the studio: what was saved before lies on it, files are opened, and it can be saved again. */
export function useCustomise(
  saved: Personalisation | null,
  frame: PhotoSpec | undefined,
  original: (photo: string) => PhotoOriginal | null,
) {
  const [table, tell] = useReducer(customiseReducer, initialState(saved?.text, Boolean(saved?.photo)));
  const first = useRef(saved?.photo ? { address: saved.photo, original: original(saved.photo), frame } : null);
  // Somebody who chooses twice wants the second photo, whichever opens first.
  const asked = useRef(0);

  useEffect(() => {
    const before = first.current;
    first.current = null;
    if (!before) return;
    const mine = ++asked.current;
    restorePhoto(before.address, before.original, before.frame).then(
      (opened) => mine === asked.current && tell({ type: 'opened', ...opened }),
      (cause: unknown) => {
        logError('The saved photo could not be opened', cause);
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
      const photo = await loadPhotoFile(file, (share) => mine === asked.current && tell({ type: 'sending', share }));
      if (mine === asked.current) tell({ type: 'opened', photo });
    } catch (cause) {
      logError('The photo could not be opened', cause);
      if (mine === asked.current) tell({ type: 'refused', problem: openingProblem(cause) });
    }
  };

  /** What is kept of the photo: the part that its frame shows, and the file that it was cut from. */
  const kept = (photo: LoadedPhoto): { photo: string; original: PhotoOriginal | null } => {
    const size = { width: photo.image.width, height: photo.image.height };
    const crop = savedCrop(size, frame, table.focus);
    const picture = savedPhoto(photo, crop);
    if (!photo.file) return { photo: picture, original: null };
    return {
      photo: picture,
      original: {
        file: photo.file,
        photo: picture,
        crop: { turns: photo.turns, ...sharesOf(crop, size) },
        lowResWithout: isLowResolution(frame, crop),
      },
    };
  };

  return {
    table,
    type: (text: string) => tell({ type: 'typed', text }),
    open: (file: File) => void open(file),
    frame: (focus: Focus) => tell({ type: 'framed', focus }),
    turn: (way: 1 | -1) => table.photo && tell({ type: 'turned', photo: rotate(table.photo, way) }),
    reset: () => {
      asked.current += 1;
      tell({ type: 'reset' });
    },
    /** What is saved: the words as typed, the part of the photo that its frame shows. */
    given: (): { given: Personalisation; original: PhotoOriginal | null } => {
      const { photo, original: cut } = table.photo ? kept(table.photo) : { photo: null, original: null };
      return { given: { text: table.text.trim(), photo }, original: cut };
    },
  };
}
