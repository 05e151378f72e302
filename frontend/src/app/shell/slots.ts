import type { ComponentType } from 'react';
import type { RootState } from '../store';

export interface SearchPanelProps {
  /** closes the search and gives the focus back to its button */
  onClose: () => void;
}

/** A dialog or drawer that opens on any page. It is fetched when it is first opened, and stays from then on. */
export interface Overlay {
  isOpen: (state: RootState) => boolean;
  Component: ComponentType;
}

/** What features put into the frame of every page. */
export interface ShellSlots {
  /** opens below the header */
  SearchPanel?: ComponentType<SearchPanelProps>;
  /** the profile / login control */
  Account?: ComponentType;
  /** the cart's control, with its count */
  Cart?: ComponentType;
  /** keeps the PIN code; its script comes when the page is alive */
  Deliver?: ComponentType;
  /** links that only some visitors see, beside the others of the header and the menu */
  ExtraLinks?: ComponentType;
  overlays: readonly Overlay[];
}
