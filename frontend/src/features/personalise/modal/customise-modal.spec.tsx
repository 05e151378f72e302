import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { LAMP } from '../../../testing/products';
import { photoOriginals, savedCart } from '../../cart';
import type { Part } from '../personalisation';
import { usePersonalisation } from '../use-personalisation';
import CustomiseModal from './customise-modal';

const PRODUCT = { ...LAMP, photo: true };
const encoded: { type: string | undefined; quality: unknown; width: number; height: number }[] = [];
const drawn: unknown[][] = [];
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your words' });
const type = (text: string) => act(async () => void fireEvent.change(words(), { target: { value: text } }));
const file = (name = 'ghar.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

async function choose(chosen: File) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nowhere to choose a file');
  await act(async () => void fireEvent.change(input, { target: { files: [chosen] } }));
}

const NONE: readonly Part[] = [];

function Bench({ missing = NONE }: { missing?: readonly Part[] }) {
  const [open, setOpen] = useState(true);
  const { saved, save } = usePersonalisation(PRODUCT);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CustomiseModal
        product={PRODUCT}
        open={open}
        saved={saved}
        missing={missing}
        onClose={() => setOpen(false)}
        onSave={save}
      />
    </>
  );
}

/** What the page sends a photo with, to have it converted. */
class FakeCall {
  static sent: FakeCall[] = [];
  readonly heard = new Map<string, (event: object) => void>();
  readonly addEventListener = (kind: string, listener: (event: object) => void) => void this.heard.set(kind, listener);
  readonly upload = { addEventListener: this.addEventListener };
  readonly open = jest.fn();
  readonly response = new Blob(['jpeg']);
  status = 200;
  send = () => void FakeCall.sent.push(this);
  hear = (kind: string, event: object = {}) => this.heard.get(kind)?.(event);
}

const context = {
  drawImage: (...args: unknown[]) => void drawn.push(args),
  fillRect: () => undefined,
  translate: () => undefined,
  rotate: () => undefined,
};

beforeEach(() => {
  localStorage.clear();
  encoded.length = 0;
  FakeCall.sent = [];
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation((() => new FakeCall()) as never);
  drawn.length = 0;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function toDataURL(
    this: HTMLCanvasElement,
    mime?: string,
    quality?: unknown,
  ) {
    encoded.push({ type: mime, quality, width: this.width, height: this.height });
    return 'data:image/jpeg;base64,AAAA';
  });
  globalThis.createImageBitmap = (async (source: File, options: ImageBitmapOptions) => {
    if (source.name?.endsWith('.heic')) throw new Error('cannot decode');
    return { width: 4000, height: 3000, close: () => undefined, options };
  }) as never;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the customise modal', () => {
  it('R-CUST-01 opens and closes', async () => {
    render(<Bench />);
    expect(screen.getByRole('dialog', { name: 'Make it theirs' })).toBeTruthy();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(screen.getByRole('dialog', { name: 'Make it theirs' })).toBeTruthy();
  });

  it('R-CUST-03 R-CUST-05 Save puts the product with photo and text into the local cart, once, and closes', async () => {
    render(<Bench />);
    await choose(file());
    await type('Kabir & Zoya');
    await press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(savedCart.entries()).toEqual([
      {
        productId: 'p1',
        name: LAMP.name,
        slug: LAMP.slug,
        price: 1299,
        image: LAMP.image[0],
        quantity: 1,
        customText1: 'Kabir & Zoya',
        uploadedPhoto: 'data:image/jpeg;base64,AAAA',
      },
    ]);
  });

  it('Save waits for a photo that is still being opened', async () => {
    const opens = globalThis.createImageBitmap;
    const turn = Promise.withResolvers<void>();
    globalThis.createImageBitmap = (async (...args: Parameters<typeof opens>) => {
      await turn.promise;
      return opens(...args);
    }) as typeof createImageBitmap;
    render(<Bench />);
    await choose(file());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await act(async () => turn.resolve());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('R-CUST-04 Save again updates the entry', async () => {
    render(<Bench />);
    await type('Kabir');
    await press('Save');
    await press('Open');
    await type('Zoya');
    await press('Save');
    expect(savedCart.entries().map(({ customText1, quantity }) => [customText1, quantity])).toEqual([['Zoya', 1]]);
  });

  it('R-CUST-09 R-CUST-10 the photo is saved at 800 px at most, as JPEG at 0.7', async () => {
    render(<Bench />);
    await choose(file());
    await press('Save');
    expect(encoded).toEqual([{ type: 'image/jpeg', quality: 0.7, width: 800, height: 600 }]);
  });

  it('R-CUST-12 keeps the photo as its camera made it, for the workshop', async () => {
    const photo = file();
    render(<Bench />);
    await choose(photo);
    await press('Save');
    expect(photoOriginals.find(PRODUCT.id, 'data:image/jpeg;base64,AAAA')).toMatchObject({
      file: photo,
      crop: { turns: 0, x: 0, y: 0, width: 1, height: 1 },
    });
    expect(photoOriginals.find(PRODUCT.id, 'data:image/jpeg;base64,BBBB')).toBeNull();
  });

  it('R-CUST-02 Reset clears the photo and the text', async () => {
    render(<Bench />);
    await choose(file());
    await type('Kabir');
    expect(screen.getByText('ghar.jpg, 4000 × 3000 px')).toBeTruthy();
    await press('Reset');
    expect(words().value).toBe('');
    expect(screen.getByText('Choose a photo')).toBeTruthy();
    await press('Save');
    expect(savedCart.entries()).toEqual([]);
  });

  it('what is typed stays while the modal is closed', async () => {
    render(<Bench />);
    await type('Kabir');
    await press('Close');
    await press('Open');
    expect(words().value).toBe('Kabir');
  });

  it('tells how many letters fit, and does not save more', async () => {
    render(<Bench />);
    await type('A'.repeat(61));
    expect(screen.getByText('Up to 60 characters fit; 1 too many.')).toBeTruthy();
    await press('Save');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.activeElement).toBe(words());
    expect(savedCart.entries()).toEqual([]);
  });

  it('R-CUST-08 names what is missing', () => {
    render(<Bench missing={['photo', 'text']} />);
    expect(screen.getByText('Your photo and your words are still missing.')).toBeTruthy();
    expect(screen.getByText('Choose a photo.')).toBeTruthy();
    expect(words().getAttribute('aria-invalid')).toBe('true');
  });

  it('R-PROD-11 shows the instructions as bullets, one an entry', () => {
    render(<Bench />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(LAMP.instruction);
  });

  it('R-CUST-15 says so when neither this browser nor the shop can open a photo, and scrolls to it', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const scrolled: string[] = [];
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      scrolled.push(this.textContent ?? '');
    });
    render(<Bench />);
    expect(scrolled).toEqual([]);
    await choose(file('IMG_1.heic', ''));
    await waitFor(() => expect(FakeCall.sent).toHaveLength(1));
    Object.assign(FakeCall.sent[0] as FakeCall, { status: 400 });
    await act(async () => FakeCall.sent[0]?.hear('load'));
    expect(screen.getByRole('alert', { name: '' }).textContent).toMatch(/could not be opened here/);
    await choose(file('letter.pdf', 'application/pdf'));
    expect(screen.getByText(/This is not a photo/)).toBeTruthy();
    expect(scrolled).toEqual([expect.stringContaining('could not be opened'), expect.stringContaining('not a photo')]);
    scroll.mockRestore();
  });

  it('R-CUST-15 a HEIC that this browser cannot open is converted by the shop, and its progress is told', async () => {
    render(<Bench />);
    await choose(file('IMG_2.heic', ''));
    await waitFor(() => expect(FakeCall.sent).toHaveLength(1));
    const [call] = FakeCall.sent as [FakeCall];
    expect(call.open).toHaveBeenCalledWith('POST', '/api/uploads/working-copy');
    await act(async () => call.hear('progress', { loaded: 42, total: 100 }));
    expect(screen.getByText('Sending your photo, 42%')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Photo sent' })).toBeTruthy();
    await act(async () => call.hear('progress', { loaded: 100, total: 100 }));
    expect(screen.getByText('Converting your photo…')).toBeTruthy();
    await act(async () => call.hear('load'));
    expect(await screen.findByText(/IMG_2\.heic, 4000 × 3000 px/)).toBeTruthy();
  });

  it('says that a photo could not be sent when the network breaks, and takes it at the second try', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<Bench />);
    await type('Kabir');
    const photo = file('IMG_3.heic', '');
    await choose(photo);
    await waitFor(() => expect(FakeCall.sent).toHaveLength(1));
    await act(async () => FakeCall.sent[0]?.hear('error'));
    expect(screen.getByText('We couldn’t send this photo. Check your connection, then choose it again.')).toBeTruthy();
    expect(words().value).toBe('Kabir');
    await choose(photo);
    await waitFor(() => expect(FakeCall.sent).toHaveLength(2));
    await act(async () => FakeCall.sent[1]?.hear('load'));
    expect(await screen.findByText(/IMG_3\.heic, 4000 × 3000 px/)).toBeTruthy();
  });

  it('takes a photo that is dropped or pasted', async () => {
    render(<Bench />);
    const dialog = screen.getByRole('dialog');
    await act(
      async () => void fireEvent.drop(screen.getByText('Choose a photo'), { dataTransfer: { files: [file()] } }),
    );
    expect(screen.getByText('ghar.jpg, 4000 × 3000 px')).toBeTruthy();
    await act(
      async () => void fireEvent.paste(dialog, { clipboardData: { files: [file('pasted.png', 'image/png')] } }),
    );
    expect(screen.getByText('pasted.png, 4000 × 3000 px')).toBeTruthy();
  });
});
