import { occasionsClient } from '../../api/generated/occasions';
import { paths } from '../../lib/paths';
import { Link } from '../../ui';
import { dayOfMonth } from '../delivery';
import { splitByDay } from './occasions.view-model';

const MAX_COMING = 6;

/** The occasions in the header: those that come next with their day, and those of any day. */
export function OccasionLinks({ columnClass }: { columnClass: string | undefined }) {
  const { data } = occasionsClient.useListOccasionsQuery();
  const { coming, anyDay } = splitByDay(data?.occasions ?? []);
  return (
    <>
      {[
        { title: 'Coming up', list: coming.slice(0, MAX_COMING) },
        { title: 'Any day', list: anyDay },
      ].map(({ title, list }) => (
        <div key={title} className={columnClass}>
          <p className="label">{title}</p>
          <ul>
            {list.map(({ slug, name, on }) => (
              <li key={slug}>
                <Link to={paths.occasion(slug)}>
                  {name}
                  {on && <small>{dayOfMonth(on)}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={columnClass}>
        <p className="label">Never miss one</p>
        <p>Keep birthdays and anniversaries in one place. We’ll e-mail you ideas in time to order.</p>
        <ul>
          <li>
            <Link to={paths.occasionBook}>Your occasion book</Link>
          </li>
          <li>
            <Link to={paths.occasions}>All occasions</Link>
          </li>
        </ul>
      </div>
    </>
  );
}
