import { paths } from '../lib/paths';
import { Accordion, Link } from '../ui';
import { usePolicies } from '../lib/policies';
import { useShop } from '../lib/shop';
import { faqSections, type FaqSection } from './content/faq';
import { Heading, ContentPage } from './content/content-page';
import styles from './content/content-page.module.css';

const faqPage = (sections: readonly FaqSection[]) => ({
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ question: ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

export default function Faqs() {
  const policies = usePolicies();
  const percent = useShop().terms?.remakePercent;
  const sections = faqSections(percent === undefined ? policies : { ...policies, remake: { percent } });
  return (
    <ContentPage
      title="FAQs"
      description="Answers about ordering, gift wrap, express shipping, cash on delivery, ways to pay and returns."
      path={paths.faqs}
      intro="What people ask us most, with short answers."
      lastUpdated="2026-11-20"
      jsonLd={[faqPage(sections)]}
    >
      {sections.map(({ title, questions }, chapter) => (
        <section key={title} className={styles.questions}>
          <Heading>{title}</Heading>
          {questions.map(({ question: ask, answer }, place) => (
            <Accordion key={ask} title={ask} open={chapter === 0 && place === 0}>
              <p>{answer}</p>
            </Accordion>
          ))}
        </section>
      ))}
      <Heading>Something else?</Heading>
      <p>
        <Link to={paths.contactUs}>Write to us</Link>. A person answers.
      </p>
    </ContentPage>
  );
}
