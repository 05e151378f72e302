import { describe, expect, it } from '@jest/globals';
import type { LoadedPhoto } from '../photo/load-photo';
import { initialState, customiseReducer, type CustomiseState, type CustomiseAction } from './customise.reducer';

const photo: LoadedPhoto = {
  image: document.createElement('canvas'),
  original: { width: 3000, height: 2000 },
  name: 'ghar.jpg',
  file: null,
  turns: 0,
};
const after = (...events: CustomiseAction[]): CustomiseState => events.reduce(customiseReducer, initialState());

describe('the studio', () => {
  it('R-CUST-02 Reset clears the photo and the text', () => {
    const table = after({ type: 'typed', text: 'Amma & Abba' }, { type: 'opened', photo });
    expect(table).toMatchObject({ text: 'Amma & Abba', photo });
    expect(customiseReducer(table, { type: 'reset' })).toEqual(initialState());
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
    expect(table).toEqual(initialState('Asha'));
  });
});
