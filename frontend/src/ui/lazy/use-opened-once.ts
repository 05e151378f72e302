import { useState } from 'react';

/** Whether something has been open at least once: until then its script need not be loaded, and afterwards it keeps its state. */
export function useOpenedOnce(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
