/** An object that is made when it is first asked for: a formatter of dates costs a phone some ten milliseconds. */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
