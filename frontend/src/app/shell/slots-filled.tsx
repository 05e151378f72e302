import type { ShellSlots } from './slots';

export const slots: ShellSlots = { overlays: [] };
