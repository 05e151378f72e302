import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Select, TextArea, TextInput } from './inputs';

afterEach(cleanup);

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a field', () => {
  it('R-ROUTE-41 ties its error, help and count to the control', () => {
    render(
      <TextInput
        label="Phone"
        error="Enter a 10-digit number starting with 6, 7, 8 or 9."
        help="For the courier"
        counter={{ length: 9, max: 10 }}
        tag
      />,
    );
    const input = screen.getByLabelText('Phone');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(input)).toBe('Enter a 10-digit number starting with 6, 7, 8 or 9. | For the courier | 9 of 10');
    expect(screen.getByText('INVALID').getAttribute('aria-hidden')).toBe('true');
  });

  it('is not invalid without an error, and says nothing that is not there', () => {
    render(<TextInput label="Phone" valid tag />);
    const input = screen.getByLabelText('Phone');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(screen.queryByText('INVALID')).toBeNull();
  });

  it('names selects and text areas in the same way', () => {
    render(
      <>
        <Select label="Country">
          <option>India</option>
        </Select>
        <TextArea label="Message" optional />
      </>,
    );
    expect(screen.getByLabelText('Country').tagName).toBe('SELECT');
    expect(screen.getByLabelText('Message (optional)').tagName).toBe('TEXTAREA');
  });
});
