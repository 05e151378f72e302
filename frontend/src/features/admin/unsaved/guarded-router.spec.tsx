import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, Link } from '../../../ui';
import { FormDialog } from './form-dialog';
import { GuardedRouter } from './guarded-router';
import { LeaveDialog } from './leave-dialog';
import { releaseWork, useUnsavedWork } from './unsaved-work';

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const release = useUnsavedWork(text !== '');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <output>{pathname + search}</output>
      <label>
        Name
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/orders">Orders</Link>
      <button type="button" onClick={() => void navigate('/orders?q=SG10003')}>
        Search
      </button>
      <button type="button" onClick={() => void navigate('/products?edit=1&q=urli', { replace: true })}>
        Filter
      </button>
      <button
        type="button"
        onClick={() => {
          release();
          void navigate('/products');
        }}
      >
        Saved
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title="Refund the order">
        <input aria-label="Why" />
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </FormDialog>
    </>
  );
}

const at = () => screen.getByRole('status').textContent;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const follow = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));
const type = (name: string, text: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(name), { target: { value: text } }));
const isAsked = () => screen.queryByRole('heading', { name: 'Leave without saving?' }) !== null;
const dialog = () => screen.queryByRole('heading', { name: 'Refund the order' });
const leavePage = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  window.history.replaceState(null, '', '/products?edit=1');
  render(
    <GuardedRouter>
      <Page />
      <LeaveDialog />
    </GuardedRouter>,
  );
});
afterEach(() => {
  cleanup();
  releaseWork();
});

it('leaves at once where nothing was typed', async () => {
  expect(leavePage()).toBe(false);
  await follow('Orders');
  expect(at()).toBe('/orders');
});

it('asks before a link, and stays or leaves as answered', async () => {
  await type('Name', 'Brass urli');
  expect(leavePage()).toBe(true);
  await follow('Orders');
  expect(isAsked()).toBe(true);
  await press('Stay here');
  expect(isAsked()).toBe(false);
  expect(at()).toBe('/products?edit=1');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Brass urli');
  await follow('Orders');
  await press('Leave');
  expect(at()).toBe('/orders');
});

it('asks before a search', async () => {
  await type('Name', 'Brass urli');
  await press('Search');
  expect(at()).toBe('/products?edit=1');
  await press('Leave');
  expect(at()).toBe('/orders?q=SG10003');
});

it('asks nothing when the list on the page is filtered', async () => {
  await type('Name', 'Brass urli');
  await press('Filter');
  expect(isAsked()).toBe(false);
  expect(at()).toBe('/products?edit=1&q=urli');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Brass urli');
});

it('asks before Back, and goes back once it is agreed', async () => {
  await follow('Orders');
  await type('Name', 'Brass urli');
  act(() => window.history.back());
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  expect(at()).toBe('/orders');
  await press('Stay here');
  act(() => window.history.back());
  await waitFor(() => expect(isAsked()).toBe(true));
  await waitFor(() => expect(window.location.pathname).toBe('/orders'));
  await press('Leave');
  await waitFor(() => expect(at()).toBe('/products?edit=1'));
});

it('asks nothing once it is saved', async () => {
  await type('Name', 'Brass urli');
  await press('Saved');
  expect(at()).toBe('/products');
});

it('asks before a dialog with typed words closes, but not at Cancel', async () => {
  await press('Refund');
  await press('Close');
  expect(dialog()).toBeNull();
  await press('Refund');
  await type('Why', 'Scratched');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(dialog()).not.toBeNull();
  await press('Stay here');
  await press('Cancel');
  expect(dialog()).toBeNull();
  expect(leavePage()).toBe(false);
});
