import type { ComponentType } from 'react';

export interface SearchPanelProps {
  /** closes the search and gives the focus back to its button */
  onClose: () => void;
}

/** What features put into the frame of every page. */
export interface ShellSlots {
  /** opens below the header */
  SearchPanel?: ComponentType<SearchPanelProps>;
  /** the profile / login control */
  Account?: ComponentType;
  /** the cart's control, with its count */
  Cart?: ComponentType;
  /** links that only some visitors see, beside the others of the header and the menu */
  ExtraLinks?: ComponentType;
  /** dialogs and drawers that open on any page */
  overlays: readonly ComponentType[];
}
