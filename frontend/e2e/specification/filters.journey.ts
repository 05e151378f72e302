import { expect, test } from '../shop-test';

interface Product {
  name: string;
  effectivePrice: number;
  color: string;
}

test('R-FILT-05 R-FILT-07 R-FILT-08 R-FILT-09 R-FILT-10 R-FILT-11 R-FILT-12 R-FILT-14 R-FILT-15 types, prices and colours: any of a group, all of the groups', async ({
  page,
  visitor,
  request,
}) => {
  test.setTimeout(120_000);
  const products = (await (await request.get('/api/products')).json()) as Product[];
  await visitor.go('/collections');
  const group = (name: string) => page.getByRole('form', { name: 'Filters' }).getByRole('group', { name, exact: true });
  const box = (of: string, name: string) => group(of).getByRole('checkbox', { name: new RegExp(`^${name}\\b`) });
  const labels = await group('Type')
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  expect(labels).toEqual(['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp']);
  const count = async (holds: (product: Product) => boolean, what: string) =>
    expect(page.getByText(`${products.filter(holds).length} pieces`, { exact: true }).first(), what).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset Filters' }).first();

  const type = (word: string) => (product: Product) => product.name.startsWith(`${word} `);
  await box('Type', 'Lamp').check();
  await count(type('Lamp'), 'Lamp');
  await box('Type', 'Wooden Art').check();
  await count((one) => type('Lamp')(one) || type('Wooden')(one), 'Lamp or Wooden Art');
  await box('Price', 'Above ₹3,000').check();
  const dear = (one: Product) => one.effectivePrice > 3000;
  await count((one) => (type('Lamp')(one) || type('Wooden')(one)) && dear(one), 'and above 3,000');
  await reset.click();
  await count(() => true, 'all again');
  for (const [name, holds] of [
    ['Under ₹1,000', ({ effectivePrice }: Product) => effectivePrice < 1000],
    ['₹1,000 - ₹3,000', ({ effectivePrice }: Product) => effectivePrice >= 1000 && effectivePrice <= 3000],
    ['Above ₹3,000', dear],
  ] as const) {
    const one = group('Price').getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await one.check();
    await count(holds, name);
    await one.uncheck();
  }
  await box('Color', 'Gold').check();
  await count(({ color }) => color === 'Gold', 'Gold');
  expect(visitor.complaints).toEqual([]);
});
