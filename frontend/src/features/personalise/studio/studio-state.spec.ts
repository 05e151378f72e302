import { describe, expect, it } from '@jest/globals';
import type { OpenPhoto } from '../photo/open-photo';
import { emptyTable, nextTable, type Table, type TableEvent } from './studio-state';

const photo: OpenPhoto = {
  image: document.createElement('canvas'),
  original: { width: 3000, height: 2000 },
  name: 'ghar.jpg',
  file: null,
  turns: 0,
};
const after = (...events: TableEvent[]): Table => events.reduce(nextTable, emptyTable());

describe('the studio', () => {
  it('R-CUST-02 Reset clears the photo and the text', () => {
    const table = after({ type: 'typed', text: 'Amma & Abba' }, { type: 'opened', photo });
    expect(table).toMatchObject({ text: 'Amma & Abba', photo });
    expect(nextTable(table, { type: 'reset' })).toEqual(emptyTable());
  });

  it('keeps the photo that is there when another cannot be opened', () => {
    const table = after({ type: 'opened', photo }, { type: 'opening' }, { type: 'refused', problem: 'Not a photo.' });
    expect(table).toMatchObject({ photo, opening: false, photoProblem: 'Not a photo.' });
  });

  it('a photo that opens takes the complaint about the last one away', () => {
    const table = after({ type: 'refused', problem: 'Not a photo.' }, { type: 'opening' }, { type: 'opened', photo });
    expect(table.photoProblem).toBeNull();
  });

  it('turning keeps the zoom and begins in the middle', () => {
    const table = after(
      { type: 'opened', photo },
      { type: 'framed', focus: { x: 0.2, y: 0.3, zoom: 2 } },
      { type: 'turned', photo },
    );
    expect(table.focus).toEqual({ x: 0.5, y: 0.5, zoom: 2 });
  });

  it('taking the photo away leaves the words', () => {
    const table = after({ type: 'typed', text: 'Asha' }, { type: 'opened', photo }, { type: 'taken away' });
    expect(table).toEqual(emptyTable('Asha'));
  });
});
