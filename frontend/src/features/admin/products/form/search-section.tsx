import { useShop } from '../../../../lib/shop';
import { TextArea, TextInput } from '../../../../ui';
import { FormSection } from '../../components/form-section';
import { lengthHint, searchResult, TEXT_SHOWN, TITLE_SHOWN } from './search-result.view-model';
import styles from './search-section.module.css';
import { bound, type SectionProps } from './sections';

/** What search engines and shared links say of the product, and how that looks. */
export function SearchSection(props: SectionProps) {
  const { siteName, publicUrl } = useShop();
  const at = bound(props);
  const { seoTitle, seoText } = props.form;
  const { address, title, text } = searchResult(props.form, siteName, publicUrl);
  return (
    <FormSection
      title="In search results"
      note="For search engines and shared links. The page itself keeps name and description."
    >
      <TextInput
        label="Title in search results"
        {...at('seoTitle')}
        help={lengthHint(seoTitle, TITLE_SHOWN, 'the name')}
      />
      <TextArea
        label="Text in search results"
        rows={3}
        {...at('seoText')}
        help={lengthHint(seoText, TEXT_SHOWN, 'the first sentences of the description')}
      />
      <figure className={styles.preview}>
        <figcaption>How it may look</figcaption>
        <div className={styles.result}>
          <small>{address}</small>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </figure>
    </FormSection>
  );
}
