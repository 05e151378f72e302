import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { errorMessage, isApiError } from '../../../../api';
import { adminClient, useImportProductsMutation } from '../../../../api/generated/admin';
import type { ImportProductsApiArg, ImportResultDto } from '../../../../api/generated/types';
import { Alert, Button, Dialog, toast } from '../../../../ui';
import styles from './import-products.module.css';
import { importProgress, importSummary, sameNamesLabel } from './import-products.view-model';

function importError(cause: unknown): string {
  const [field] = isApiError(cause) ? (cause.data?.fields ?? []) : [];
  return field?.message ?? errorMessage(cause, 'The server did not answer. Please try again.');
}

/** Adds and changes products from an Excel file; what is wrong with it is told row by row. */
export function ImportProducts() {
  const [open, setOpen] = useState(false);
  const [problems, setProblems] = useState<ImportResultDto['problems']>([]);
  const [same, setSame] = useState<{ file: File; rows: ImportResultDto['sameNames'] } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [send] = useImportProductsMutation();
  const [ask] = adminClient.endpoints.getProductImport.useLazyQuery();
  const dispatch = useDispatch();
  // null while nothing is imported
  const [rows, setRows] = useState<number | null>(null);
  const isLoading = rows !== null;
  const field = useRef<HTMLInputElement>(null);
  const forget = () => {
    setProblems([]);
    setSame(null);
    setRefused(null);
  };
  const take = async (file: File, sameNames: 'ask' | 'skip' | 'add' = 'ask') => {
    forget();
    const form = new FormData();
    form.append('file', file);
    try {
      const sheet = form as unknown as ImportProductsApiArg['sheetFileDto'];
      setRows(0);
      let result = await send({ sheetFileDto: sheet, ...(sameNames !== 'ask' && { sameNames }) }).unwrap();
      // The server answers when it is done, or after a while how far it has come.
      while (!result.finished) {
        setRows(result.rows);
        result = await ask({ id: result.id }).unwrap();
        if (result.finished) dispatch(adminClient.util.invalidateTags(['admin']));
      }
      if (result.sameNames.length > 0) return setSame({ file, rows: result.sameNames });
      if (result.problems.length > 0) return setProblems(result.problems);
      setOpen(false);
      toast(importSummary(result));
    } catch (cause) {
      setRefused(importError(cause));
    } finally {
      setRows(null);
    }
  };
  return (
    <>
      <Button
        look="outline"
        small
        onClick={() => {
          forget();
          setOpen(true);
        }}
      >
        Import
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Import products from Excel" wide>
        <p>
          Use the columns of Export to Excel: name, price, type, category and so on. A row with an ID updates that
          product, a row without one adds a product, and empty cells change nothing. Yes in the hidden column archives a
          product; No restores it. At most 20,000 rows.
        </p>
        <div>
          <output>{rows !== null && rows > 0 && importProgress(rows)}</output>
          <Alert>{refused}</Alert>
        </div>
        {problems.length > 0 && (
          <div role="alert">
            <p>
              <b>Nothing was imported yet.</b> Fix these and import the file again.
            </p>
            <ul className={styles.problems}>
              {problems.map(({ row, column, message }) => (
                <li key={`${row} ${column}`}>
                  <span>Row {row}</span> {column} {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {same && (
          <div role="alert">
            <p>
              <b>{sameNamesLabel(same.rows.length)}</b> Nothing was imported yet. Was this file imported before?
            </p>
            <ul className={styles.problems}>
              {same.rows.map(({ row, name }) => (
                <li key={row}>
                  <span>Row {row}</span> {name}
                </li>
              ))}
            </ul>
            <div className={styles.answers}>
              <Button small busy={isLoading} onClick={() => void take(same.file, 'skip')}>
                Leave these rows out
              </Button>
              <Button look="outline" small disabled={isLoading} onClick={() => void take(same.file, 'add')}>
                Add them again
              </Button>
            </div>
          </div>
        )}
        <div className={styles.buttons}>
          <Button small busy={isLoading} data-autofocus onClick={() => field.current?.click()}>
            Choose an Excel file
          </Button>
        </div>
        <input
          ref={field}
          className="srOnly"
          type="file"
          tabIndex={-1}
          aria-label="Excel file"
          accept=".xlsx"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </Dialog>
    </>
  );
}
