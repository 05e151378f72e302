import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { FormImage } from '../form/product-form.view-model';
import { ImagesSection } from './images-section';

const uploads = { coming: [], add: () => {}, retry: () => {}, forget: () => {} } as unknown as Parameters<
  typeof ImagesSection
>[0]['uploads'];
const picture = (name: string, alt: string): FormImage => ({ src: `/${name}.webp`, width: 800, height: 800, alt });

function Form() {
  const [pictures, setPictures] = useState<readonly FormImage[]>([
    picture('a', 'The lamp at night'),
    picture('b', ''),
    picture('c', ' '),
  ]);
  return <ImagesSection name="Lamp" pictures={pictures} uploads={uploads} onChange={setPictures} />;
}

const warnings = () =>
  [...document.querySelectorAll('li p')].map(({ textContent }) => /“(.*)”/.exec(textContent ?? '')?.[1]);
const sources = () => [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));

afterEach(cleanup);

describe('R-ADM-11 the pictures of a product', () => {
  it('are described each, with a hint what to write', () => {
    render(<Form />);
    expect(screen.getAllByPlaceholderText('Describe the picture')).toHaveLength(3);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What picture 1 shows').value).toBe('The lamp at night');
  });

  it('warn where nothing is written, with what is said instead', () => {
    render(<Form />);
    expect(warnings()).toEqual(['Lamp, picture 2 of 3', 'Lamp, picture 3 of 3']);
    fireEvent.change(screen.getByLabelText('What picture 2 shows'), { target: { value: 'Its back' } });
    expect(warnings()).toEqual(['Lamp, picture 3 of 3']);
  });

  it('take their words along when a button moves them', () => {
    render(<Form />);
    fireEvent.click(screen.getByRole('button', { name: 'Move picture 1 later' }));
    expect(sources()).toEqual(['/b.webp', '/a.webp', '/c.webp']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('What picture 2 shows').value).toBe('The lamp at night');
    expect(warnings()).toEqual(['Lamp', 'Lamp, picture 3 of 3']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move picture 1 earlier' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move picture 3 later' }).disabled).toBe(true);
  });
});
