import { useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useForgetSynonymMutation,
  useReadSearchReportQuery,
  useTeachSynonymMutation,
} from '../../../api/generated/admin';
import type { SearchMissDto, SynonymDto } from '../../../api/generated/types';
import { Button, TextButton, toast } from '../../../ui';
import { AdminTable, type Column } from '../components/admin-table';
import { formatCount } from '../components/format-count';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import { Toolbar } from '../components/toolbar';
import { listedSynonyms, meaningsLabel, meaningsText, missLabel } from './search.view-model';
import styles from './search.module.css';
import { SynonymDialog, type OpenedSynonym } from './synonym-dialog';

const FAILED = 'That didn’t work. Please try again.';

function missColumns(
  onMend: (miss: SearchMissDto, proposal: string) => void,
  onOpen: (miss: SearchMissDto) => void,
): readonly Column<SearchMissDto>[] {
  return [
    { key: 'query', head: 'Searched for', cell: ({ query }) => <span className={styles.phrase}>{query}</span> },
    {
      key: 'times',
      head: 'Times',
      label: 'Times',
      figures: true,
      card: 'end',
      cell: ({ times }) => formatCount(times),
    },
    { key: 'shown', head: 'Customers see', label: 'Customers see', card: 'full', cell: missLabel },
    {
      key: 'actions',
      head: <span className="srOnly">Fix</span>,
      card: 'full',
      cell: (miss) => (
        <span className={styles.actions}>
          {miss.proposal && (
            <Button small look="outline" onClick={() => onMend(miss, miss.proposal ?? '')}>
              Means “{miss.proposal}”
            </Button>
          )}
          <TextButton small onClick={() => onOpen(miss)}>
            Choose words<span className="srOnly"> for {miss.query}</span>
          </TextButton>
        </span>
      ),
    },
  ];
}

function synonymColumns(
  onOpen: (synonym: SynonymDto) => void,
  onEnd: (synonym: SynonymDto) => void,
): readonly Column<SynonymDto>[] {
  return [
    { key: 'phrase', head: 'Customers type', cell: ({ phrase }) => <span className={styles.phrase}>{phrase}</span> },
    { key: 'meanings', head: 'We show', label: 'We show', card: 'full', cell: meaningsLabel },
    {
      key: 'whose',
      head: 'From',
      label: 'From',
      card: 'full',
      cell: ({ isOwn }) => <span className={styles.muted}>{isOwn ? 'You' : 'Saugaat'}</span>,
    },
    {
      key: 'actions',
      head: <span className="srOnly">Edit and remove</span>,
      card: 'full',
      cell: (synonym) => (
        <span className={styles.actions}>
          <TextButton small onClick={() => onOpen(synonym)}>
            Edit<span className="srOnly"> {synonym.phrase}</span>
          </TextButton>
          <TextButton small onClick={() => onEnd(synonym)}>
            {synonym.isOwn ? 'Remove' : 'Switch off'}
            <span className="srOnly"> {synonym.phrase}</span>
          </TextButton>
        </span>
      ),
    },
  ];
}

/** What customers look for and do not find, and what the search takes words for. */
export function SearchScreen() {
  const { data, isError, refetch } = useReadSearchReportQuery();
  const [teach] = useTeachSynonymMutation();
  const [forget] = useForgetSynonymMutation();
  const [opened, setOpened] = useState<OpenedSynonym | null>(null);
  const [q, setQ] = useState('');
  const synonyms = data && listedSynonyms(data.synonyms, q);

  const save = async (phrase: string, meanings: string, said: string) => {
    const { error } = await teach({ teachSynonymDto: { phrase, meanings } });
    if (error) toast(errorMessage(error, FAILED), { tone: 'error' });
    else toast(said);
  };
  const end = async ({ phrase, isOwn }: SynonymDto) => {
    if (!isOwn) return save(phrase, '', `“${phrase}” shows only the word itself`);
    const { error } = await forget({ phrase });
    if (error) toast(errorMessage(error, FAILED), { tone: 'error' });
    else toast(`“${phrase}” is removed`);
  };
  return (
    <>
      <PageHeader
        title="Search"
        note="What customers searched for without success, and your synonyms."
        actions={
          <Button small onClick={() => setOpened({ phrase: '', meanings: '' })}>
            New synonym
          </Button>
        }
      />
      {isError ? (
        <ListError what="The searches" onRetry={() => void refetch()} />
      ) : (
        <>
          <SectionHead
            title="Not found"
            note="Of the last 30 days. We keep the words and the day, nothing about the person. A search leaves the list once it finds something."
          />
          <AdminTable
            caption="Searches without a result"
            columns={missColumns(
              ({ query }, proposal) => void save(query, proposal, `“${query}” now shows “${proposal}”`),
              ({ query }) => setOpened({ phrase: query, meanings: '' }),
            )}
            rows={data?.misses}
            rowKey={({ query }) => query}
            empty={<h2>Every search found something</h2>}
          />
          <div className={styles.section}>
            <SectionHead title="Synonyms" note="They count from the next search on." />
            <Toolbar
              query={q}
              onQuery={setQ}
              searchLabel="Search synonyms"
              placeholder="A word"
              sum={synonyms ? `${formatCount(synonyms.length)} ${synonyms.length === 1 ? 'phrase' : 'phrases'}` : ''}
            />
            <AdminTable
              caption="Synonyms"
              columns={synonymColumns(
                (synonym) => setOpened({ phrase: synonym.phrase, meanings: meaningsText(synonym) }),
                (synonym) => void end(synonym),
              )}
              rows={synonyms}
              rowKey={({ phrase }) => phrase}
              empty={<h2>No synonym has “{q}”</h2>}
            />
          </div>
        </>
      )}
      <SynonymDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
