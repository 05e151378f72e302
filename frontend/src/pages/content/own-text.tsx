import { useGetPolicyTextQuery } from '../../api/generated/forms';
import { Skeleton } from '../../ui';
import { Heading, LastChanged, List } from './content-prose';

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

interface Block {
  kind: 'heading' | 'list' | 'text';
  lines: string[];
}

/** Headings begin with #, items of a list with -; an empty line ends a paragraph. */
function textBlocks(body: string): Block[] {
  const blocks: Block[] = [];
  let isNew = true;
  for (const line of body.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') {
      isNew = true;
    } else if (line.startsWith('# ')) {
      blocks.push({ kind: 'heading', lines: [line.slice(2)] });
      isNew = true;
    } else {
      const kind = line.startsWith('- ') ? 'list' : 'text';
      const text = kind === 'list' ? line.slice(2) : line;
      if (!isNew && last?.kind === kind) last.lines.push(text);
      else blocks.push({ kind, lines: [text] });
      isNew = false;
    }
  }
  return blocks;
}

/** The owner's own text of a page. */
export function OwnText({ page, changedOn }: { page: string; changedOn: string }) {
  const { data } = useGetPolicyTextQuery({ page });
  if (!data) return <Skeleton />;
  const writtenOn = indianDay.format(new Date(data.at));
  return (
    <>
      {textBlocks(data.body).map(({ kind, lines }, place) => {
        if (kind === 'heading') return <Heading key={place}>{lines[0]}</Heading>;
        if (kind === 'list') return <List key={place} items={lines} />;
        return <p key={place}>{lines.join(' ')}</p>;
      })}
      <LastChanged on={writtenOn > changedOn ? writtenOn : changedOn} />
    </>
  );
}
