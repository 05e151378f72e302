import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { Rating } from './rating';

afterEach(cleanup);

it('R-CONST-08 fills five stars up to the integer part, and says the rating in words', () => {
  const { container } = render(<Rating rating={4.9} reviews={214} />);
  expect(container.querySelector('.stars')?.getAttribute('data-filled')).toBe('4');
  for (const silent of container.querySelectorAll('[aria-hidden]')) silent.remove();
  expect(container.textContent).toBe('Rated 4.9 out of 5 by 214 reviews');
});
