import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded with the first document: most processes never write one. */
export const pdfkit = (): typeof import('pdfkit') => require('pdfkit') as typeof import('pdfkit');
export const fontkit = (): typeof import('fontkit') => require('fontkit') as typeof import('fontkit');
export const canvas = (): typeof import('@napi-rs/canvas') =>
  require('@napi-rs/canvas') as typeof import('@napi-rs/canvas');
export const jsbarcode = (): typeof import('jsbarcode') => require('jsbarcode') as typeof import('jsbarcode');
export const qrcode = (): typeof import('qrcode') => require('qrcode') as typeof import('qrcode');
