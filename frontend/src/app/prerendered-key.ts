/** Under this key of the browser's storage a page that was rendered ahead tells the tab that has the link to it. */
export const PRERENDERED_KEY = 'prerendered';
