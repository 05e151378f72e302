import { DEFAULT_FOCUS, type Focus } from '../../../drawing/geometry';
import type { OpenPhoto } from '../photo/open-photo';

/** What lies on the buyer's table in the studio. */
export interface Table {
  text: string;
  photo: OpenPhoto | null;
  focus: Focus;
  /** what is wrong with the photo that was chosen last */
  photoProblem: string | null;
  opening: boolean;
}

export type TableEvent =
  | { type: 'typed'; text: string }
  | { type: 'opening' }
  | { type: 'opened'; photo: OpenPhoto; focus?: Focus }
  | { type: 'refused'; problem: string }
  | { type: 'turned'; photo: OpenPhoto }
  | { type: 'framed'; focus: Focus }
  | { type: 'taken away' }
  | { type: 'reset' };

/** A photo that was saved is its crop already: all of it is shown. */
export const WHOLE: Focus = { x: 0.5, y: 0.5, zoom: 1 };

export const emptyTable = (text = '', opening = false): Table => ({
  text,
  photo: null,
  focus: DEFAULT_FOCUS,
  photoProblem: null,
  opening,
});

export function nextTable(table: Table, event: TableEvent): Table {
  switch (event.type) {
    case 'typed':
      return { ...table, text: event.text };
    case 'opening':
      return { ...table, opening: true, photoProblem: null };
    case 'opened':
      return { ...table, opening: false, photo: event.photo, focus: event.focus ?? DEFAULT_FOCUS, photoProblem: null };
    case 'refused':
      return { ...table, opening: false, photoProblem: event.problem };
    case 'turned':
      return { ...table, photo: event.photo, focus: { ...WHOLE, zoom: table.focus.zoom } };
    case 'framed':
      return { ...table, focus: event.focus };
    case 'taken away':
      return { ...table, photo: null, focus: DEFAULT_FOCUS, photoProblem: null };
    case 'reset':
      return emptyTable();
  }
}
