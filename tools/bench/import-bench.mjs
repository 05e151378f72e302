// The import of Excel files at its largest, by `npm run admin:bench -- import`: all products are exported, and the file comes
// back as it is, then with every price changed.
import ExcelJS from 'exceljs';

/**
 * @param {{ url: string, token: string, tell: (line: string) => void, memory: () => number, cpu: () => number }} shop
 *   `memory` is what its worker holds, in bytes; `cpu` the seconds that it has worked
 */
export async function benchImport({ url, token, tell, memory, cpu }) {
  const headers = { authorization: `Bearer ${token}` };
  const json = async (path, options = {}) => {
    const answer = await fetch(url + path, { ...options, headers: { ...headers, ...options.headers } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    return answer.json();
  };
  const answer = await fetch(`${url}/api/products/export`, { headers });
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  const file = Buffer.from(await answer.arrayBuffer());
  tell(`export of all products: ${(file.length / 2 ** 20).toFixed(1)} MB`);
  await send('as it was exported', file);
  await send('with every price changed', await withOtherPrices(file));

  async function send(what, bytes) {
    const form = new FormData();
    form.append('file', new Blob([bytes]), 'products.xlsx');
    const before = memory();
    let peak = before;
    const worked = cpu();
    const watch = setInterval(() => (peak = Math.max(peak, memory())), 100);
    const began = Date.now();
    try {
      let result = await json('/api/admin/products/import', { method: 'POST', body: form });
      while (!result.finished) result = await json(`/api/admin/products/import/${result.id}`);
      const { added, changed, unchanged, problems } = result;
      const seconds = ((Date.now() - began) / 1_000).toFixed(1);
      tell(`import ${what}: ${changed} changed, ${unchanged} unchanged, ${added} added, ${problems.length} problems`);
      const spent = (cpu() - worked).toFixed(1);
      tell(`  ${seconds} s, ${spent} s of the worker's CPU time; its memory ${mb(before)} before, ${mb(peak)} at most`);
    } finally {
      clearInterval(watch);
    }
  }
}

const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

async function withOtherPrices(file) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file);
  const [sheet] = book.worksheets;
  const price = sheet.getRow(1).values.indexOf('price');
  for (let row = 2; row <= sheet.rowCount; row += 1) {
    const cell = sheet.getCell(row, price);
    cell.value = Number(cell.value ?? 0) + 1;
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}
