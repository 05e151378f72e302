import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Drawer } from '../drawer/drawer';
import { Dialog } from './dialog';
import { MessageDialog } from './message-dialog';

afterEach(cleanup);

function Door({ inside }: { inside: (open: boolean, close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {inside(open, () => setOpen(false))}
    </>
  );
}

function openDoor(inside: (open: boolean, close: () => void) => React.ReactNode) {
  render(<Door inside={inside} />);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  return button;
}

const login = (open: boolean, close: () => void) => (
  <Dialog open={open} onClose={close} title="Login / Register">
    <input aria-label="E-mail" data-autofocus />
  </Dialog>
);

const cart = (open: boolean, close: () => void) => (
  <Drawer open={open} onClose={close} title="Shopping Cart" closeLabel="Close cart" footer={<p>Total</p>}>
    Lines
  </Drawer>
);

describe('R-ROUTE-04 a dialog', () => {
  it('exists only while it is open, and takes its name from its title', () => {
    openDoor(login);
    expect(screen.getByRole('dialog', { name: 'Login / Register' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  it('takes the focus in, to where it was told, and gives it back', () => {
    const button = openDoor(login);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(button);
  });

  it('closes on Escape, as its owner decides', () => {
    openDoor(login);
    const escape = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  it('does not close when a file chooser inside it is left', () => {
    openDoor(login);
    fireEvent(screen.getByLabelText('E-mail'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(screen.queryByLabelText('E-mail')).not.toBeNull();
  });

  it('closes on a press outside, not on one that began inside', () => {
    openDoor(login);
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('E-mail'));
    fireEvent.pointerUp(dialog);
    expect(screen.queryByLabelText('E-mail')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.pointerUp(dialog);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });
});

describe('R-ROUTE-04 a drawer', () => {
  it('puts the focus on its title and gives it back once its end is shown', async () => {
    const button = openDoor(cart);
    expect(document.activeElement?.textContent).toBe('Shopping Cart');
    fireEvent.click(screen.getByRole('button', { name: 'Close cart' }));
    expect(screen.queryByText('Total')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a popup', () => {
  it('has one button, which takes the focus, closes, and goes on', () => {
    const onOk = jest.fn();
    openDoor((open, close) => (
      <MessageDialog open={open} onClose={close} onOk={onOk} title="Message Sent!" text="Soon." />
    ));
    expect(screen.getByRole('alertdialog', { name: 'Message Sent!' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }));
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onOk).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Soon.')).toBeNull();
  });
});
