/** What makes a link an option of the search: the field keeps the focus, and names the option that an arrow has led to. */
export interface OptionProps {
  id: string;
  role: 'option';
  tabIndex: -1;
  'aria-selected': boolean;
  onClick: () => void;
}

export const optionId = (place: number) => `search-option-${place}`;
