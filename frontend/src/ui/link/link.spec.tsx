import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './link';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${String(state)}`}</output>;
}

const show = (link: React.ReactNode) =>
  render(
    <MemoryRouter>
      {link}
      <Here />
    </MemoryRouter>,
  );

it('goes there without loading the page anew, and carries its state', () => {
  show(
    <Link to="/collections" state="kept">
      Collections
    </Link>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/collections');
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('status').textContent).toBe('/collections kept');
});

it('leaves to the browser what opens elsewhere, and what was stopped', () => {
  show(
    <>
      <Link to="/a">A</Link>
      <Link to="/b" onClick={(event) => event.preventDefault()}>
        B
      </Link>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'A' }), { ctrlKey: true });
  fireEvent.click(screen.getByRole('link', { name: 'B' }));
  expect(screen.getByRole('status').textContent).toBe('/ null');
});
