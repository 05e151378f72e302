import {
  useAddOrderTagMutation,
  useListOrderTagsQuery,
  useRemoveOrderTagMutation,
} from '../../../../api/generated/admin';
import type { TagDto } from '../../../../api/generated/types';
import { useAdminRights } from '../../access/use-admin-rights';
import { TagList } from '../../notes/tag-list';
import styles from './panel.module.css';

/** An order's tags. */
export function OrderTags({ id, tags }: { id: string; tags: readonly TagDto[] }) {
  const mayTag = useAdminRights().actions;
  const { data: known = [] } = useListOrderTagsQuery();
  const [add] = useAddOrderTagMutation();
  const [remove] = useRemoveOrderTagMutation();
  return (
    <section className={styles.panel} aria-labelledby="tags-head">
      <h2 id="tags-head">Tags</h2>
      <TagList
        tags={tags}
        known={known}
        onAdd={mayTag ? (name) => add({ id, tagInputDto: { name } }) : undefined}
        onRemove={mayTag ? (tagId) => remove({ id, tagId }) : undefined}
      />
    </section>
  );
}
