import { paths } from '../lib/paths';
import { Accordion, Link } from '../ui';
import { CHAPTERS } from './words/questions';
import { Heading, WordsPage } from './words/words-page';
import styles from './words/words.module.css';

const FAQ_PAGE = {
  '@type': 'FAQPage',
  mainEntity: CHAPTERS.flatMap(({ questions }) =>
    questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
};

export default function Faqs() {
  return (
    <WordsPage
      title="FAQs"
      description="Asked often: ordering, gift wrap, express shipping, cash on delivery, ways to pay, and returns."
      path={paths.faqs}
      lead="What people ask us most, answered in a line or two."
      changed="2026-11-20"
      jsonLd={[FAQ_PAGE]}
    >
      {CHAPTERS.map(({ title, questions }, chapter) => (
        <section key={title} className={styles.questions}>
          <Heading>{title}</Heading>
          {questions.map(({ ask, answer }, place) => (
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
    </WordsPage>
  );
}
