/** Id of the section with the reviews of buyers, to which the rating leads. */
export const REVIEWS_ID = 'reviews';
