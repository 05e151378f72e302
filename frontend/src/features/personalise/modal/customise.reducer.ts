import { DEFAULT_FOCUS, type Focus } from '../../../preview/geometry';
import type { LoadedPhoto } from '../photo/load-photo';

/** What lies on the buyer's table in the studio. */
export interface CustomiseState {
  text: string;
  photo: LoadedPhoto | null;
  focus: Focus;
  /** what is wrong with the photo that was chosen last */
  photoProblem: string | null;
  opening: boolean;
  /** share of the photo that was sent to be converted, 0 to 1; null where this browser opens it */
  sent: number | null;
}

export type CustomiseAction =
  | { type: 'typed'; text: string }
  | { type: 'opening' }
  | { type: 'sending'; share: number }
  | { type: 'opened'; photo: LoadedPhoto; focus?: Focus }
  | { type: 'refused'; problem: string }
  | { type: 'turned'; photo: LoadedPhoto }
  | { type: 'framed'; focus: Focus }
  | { type: 'taken away' }
  | { type: 'reset' };

/** A photo that was saved is its crop already: all of it is shown. */
export const FULL_FRAME: Focus = { x: 0.5, y: 0.5, zoom: 1 };

export const initialState = (text = '', opening = false): CustomiseState => ({
  text,
  photo: null,
  focus: DEFAULT_FOCUS,
  photoProblem: null,
  opening,
  sent: null,
});

export function customiseReducer(table: CustomiseState, event: CustomiseAction): CustomiseState {
  switch (event.type) {
    case 'typed':
      return { ...table, text: event.text };
    case 'opening':
      return { ...table, opening: true, photoProblem: null, sent: null };
    case 'sending':
      return { ...table, sent: event.share };
    case 'opened':
      return { ...initialState(table.text), photo: event.photo, focus: event.focus ?? DEFAULT_FOCUS };
    case 'refused':
      return { ...table, opening: false, sent: null, photoProblem: event.problem };
    case 'turned':
      return { ...table, photo: event.photo, focus: { ...FULL_FRAME, zoom: table.focus.zoom } };
    case 'framed':
      return { ...table, focus: event.focus };
    case 'taken away':
      return { ...table, photo: null, focus: DEFAULT_FOCUS, photoProblem: null };
    case 'reset':
      return initialState();
  }
}
