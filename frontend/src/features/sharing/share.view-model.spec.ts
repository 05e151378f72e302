import { describe, expect, it } from '@jest/globals';
import { askTitle, mailUrl, shownItems, whatsAppUrl, wishlistTitle } from './share.view-model';

describe('ways to share a link', () => {
  it('carry the words and the link, escaped', () => {
    expect(whatsAppUrl('Look & tell', 'https://a.example/preview#k.1')).toBe(
      'https://wa.me/?text=Look%20%26%20tell%20https%3A%2F%2Fa.example%2Fpreview%23k.1',
    );
    expect(mailUrl('A & B', 'Look', 'https://a.example/#k')).toBe(
      'mailto:?subject=A%20%26%20B&body=Look%0A%0Ahttps%3A%2F%2Fa.example%2F%23k',
    );
  });
});

const item = (productId: string) => ({ productId, state: 'free' as const, note: null });

describe('a shared list', () => {
  it('is named after its owner, where the name is known', () => {
    expect([wishlistTitle('Meera'), wishlistTitle('')]).toEqual(['Meera’s wishlist', 'A wishlist']);
    expect([askTitle('Meera'), askTitle('')]).toEqual(['Meera asks you', 'A friend asks you']);
  });

  it('shows what the shop still has, in its order', () => {
    expect(shownItems([], undefined)).toEqual([]);
    expect(shownItems([item('a')], undefined)).toBeNull();
    expect(shownItems([item('b'), item('gone'), item('a')], [{ id: 'a' }, { id: 'b' }])).toEqual([
      { product: { id: 'b' }, state: 'free', note: null },
      { product: { id: 'a' }, state: 'free', note: null },
    ]);
  });
});
