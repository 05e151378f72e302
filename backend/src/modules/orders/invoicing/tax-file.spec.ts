import { expect, it } from '@jest/globals';
import { PortalJson, taxFileFormat } from './tax-file.js';
import { testTaxFile } from './tax-file.contract.fixture.js';

it('is chosen by its name', () => {
  expect(taxFileFormat('gstn')).toBeInstanceOf(PortalJson);
  expect(() => taxFileFormat('paper')).toThrow('TAX_FILE_FORMAT is paper: it must be one of gstn.');
});

testTaxFile(new PortalJson(), (content) => {
  const { hsn } = JSON.parse(content.toString()) as { hsn: Record<string, { txval: number }[]> };
  return Object.values(hsn)
    .flat()
    .reduce((sum, { txval }) => sum + Math.round(txval * 100), 0);
});
