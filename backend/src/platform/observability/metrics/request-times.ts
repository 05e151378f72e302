import { Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Label = 'method' | 'route' | 'status';
type Labels = Readonly<Record<Label, string | number>>;
type Told = Awaited<ReturnType<Histogram<Label>['get']>>;

interface Counted {
  readonly labels: Labels;
  /** Of each bound, and last of what took longer than all. */
  readonly counts: number[];
  sum: number;
}

/** A Histogram that looks for the place of a kind once, instead of with each request. */
export class RequestTimes extends Histogram<Label> {
  private readonly kinds: Counted[] = [];

  constructor(name: string, help: string, registry: Registry) {
    super({ name, help, labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers: [registry] });
  }

  /** How long requests of one kind took, in seconds, is told to what this answers. Labels may come more than once. */
  of(labels: Labels): (seconds: number) => void {
    const { method, route, status } = labels;
    let kind = this.kinds.find(({ labels: of }) => of.method === method && of.route === route && of.status === status);
    if (!kind) this.kinds.push((kind = { labels, counts: [...SECONDS, Infinity].map(() => 0), sum: 0 }));
    const counted = kind;
    return (seconds) => {
      let at = 0;
      while (at < SECONDS.length && seconds > (SECONDS[at] ?? 0)) at += 1;
      counted.counts[at] = (counted.counts[at] ?? 0) + 1;
      counted.sum += seconds;
    };
  }

  override get(): Promise<Told> {
    const { name, help, type, aggregator, collect } = this as unknown as Told;
    const values = this.kinds.flatMap((kind) => valuesOf(name, kind));
    return Promise.resolve({ name, help, type, values, aggregator, collect });
  }

  /** What the registry asks for where it writes all as text. */
  getForPromString(): Promise<Told> {
    return this.get();
  }
}

function valuesOf(name: string, { labels, counts, sum }: Counted): Told['values'] {
  let count = 0;
  const buckets = counts.map((more, at) => {
    const of = { le: SECONDS[at] ?? '+Inf', ...labels };
    return { metricName: `${name}_bucket`, labels: of, value: (count += more) };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
