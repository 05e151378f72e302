/** PostgreSQL NOTIFY channel that announces changed settings. */
export const SETTINGS_CHANGED = 'settings';
