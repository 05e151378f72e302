import { describe, expect, it } from '@jest/globals';
import { linkQrCode, qrCode } from './qr-code.js';

describe('a QR code', () => {
  it('has three eyes and dotted lines', () => {
    const rows = qrCode('SG-2417');
    expect(rows).toHaveLength(21);
    for (const row of [rows[0], rows[6]]) expect(row?.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => true));
    expect(rows[6]?.slice(8, 13)).toEqual([true, false, true, false, true]);
  });

  it('differs from text to text, and takes no text that does not fit', () => {
    expect(qrCode('SG-2417')).not.toEqual(qrCode('SG-2418'));
    for (const wrong of ['sg-1', 'SG-123456789012345678']) expect(() => qrCode(wrong)).toThrow('no QR code');
  });

  it('of a link is as large as the link needs', () => {
    const rows = linkQrCode('https://saugaat.example/exchange#GR-7K2M-91QT-XW4P');
    expect(rows.length).toBeGreaterThan(21);
    expect(rows.every((row) => row.length === rows.length)).toBe(true);
    expect(rows[0]?.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => true));
  });
});
