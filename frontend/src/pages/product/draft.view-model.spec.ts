import { describe, expect, it } from '@jest/globals';
import { toSaveOrderDto } from './draft.view-model';

const lamp = {
  id: '01a1f886-0f1e-74cf-a0c9-075585505b6f',
  name: 'Lamp Couple Name Acrylic Arch',
  effectivePrice: 1299,
};
const product = { productId: lamp.id, productName: lamp.name, price: 1299 };

describe('Buy Now', () => {
  it('R-PROD-15 sends Guest and N/A where name and phone are absent', () => {
    expect(toSaveOrderDto(lamp, null, null)).toEqual({ ...product, fullName: 'Guest', phone: 'N/A' });
    expect(toSaveOrderDto(lamp, null, { email: 'asha@example.com', fullName: ' ', phone: '' })).toEqual({
      ...product,
      email: 'asha@example.com',
      fullName: 'Guest',
      phone: 'N/A',
    });
  });

  it('R-PROD-14 sends the name and phone of whoever is signed in', () => {
    const asha = { email: 'asha@example.com', fullName: 'Asha Rao', phone: '9876543210' };
    expect(toSaveOrderDto(lamp, null, asha)).toEqual({ ...product, ...asha });
  });

  it('R-PROD-13 sends words and photo where they are given', () => {
    const draft = toSaveOrderDto(lamp, { text: 'Kabir & Zoya', photo: 'data:image/jpeg;base64,AAAA' }, null);
    expect(draft).toMatchObject({ customText1: 'Kabir & Zoya', uploadedPhoto: 'data:image/jpeg;base64,AAAA' });
    expect(toSaveOrderDto(lamp, { text: '', photo: null }, null)).not.toHaveProperty('customText1');
  });
});
