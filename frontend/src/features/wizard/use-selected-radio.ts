import { useEffect, useRef, useState } from 'react';

/** Which of a form's radios of one name is chosen, also when that was before the page came alive. */
export function useSelectedRadio(name: string, first: string | null) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(first);
  const read = () => {
    const value = form.current && new FormData(form.current).get(name);
    setChosen(typeof value === 'string' ? value : null);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  useEffect(read, []);
  return { form, chosen, read };
}
