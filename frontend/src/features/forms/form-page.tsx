import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { Breadcrumb, breadcrumbList, Page, PageMeta } from '../../ui';
import styles from './forms.module.css';

interface FormPageProps {
  title: string;
  description: string;
  path: string;
  /** a few words before one writes */
  intro: ReactNode;
  /** what else stands beside the form */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form with a few words beside it, above it on the phone. */
export function FormPage({ title, description, path, intro, beside, children }: FormPageProps) {
  const { publicUrl } = useShop();
  const trail = [{ name: 'Home', to: paths.home }, { name: title }];
  return (
    <Page>
      <PageMeta title={title} description={description} path={path} jsonLd={[breadcrumbList(trail, publicUrl)]} />
      <Breadcrumb items={trail} />
      <div className={styles.formPage}>
        <div className={styles.intro}>
          <h1>{title}</h1>
          <p>{intro}</p>
          {beside}
        </div>
        {children}
      </div>
    </Page>
  );
}
