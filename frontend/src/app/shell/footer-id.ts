export const FOOTER = 'footer';
