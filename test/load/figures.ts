import { quantile } from '../bench/timing';

interface Route {
  statuses: Map<string, number>;
  /** ms. */
  times: number[];
}

/** Answers of each route by status, and how long they took. */
export class Figures {
  private readonly routes = new Map<string, Route>();

  note(route: string, status: number | string, milliseconds: number): void {
    const found: Route = this.routes.get(route) ?? { statuses: new Map(), times: [] };
    this.routes.set(route, found);
    found.statuses.set(String(status), (found.statuses.get(String(status)) ?? 0) + 1);
    found.times.push(milliseconds);
  }

  /** Calls with these statuses. */
  count(wanted: (status: number) => boolean): number {
    const all = [...this.routes.values()].flatMap(({ statuses }) => [...statuses]);
    return all.filter(([status]) => wanted(Number(status))).reduce((sum, [, calls]) => sum + calls, 0);
  }

  print(title: string): void {
    console.log(`\n${title}`);
    console.log(row('route', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'statuses'));
    for (const [route, { statuses, times }] of [...this.routes].sort(([a], [b]) => a.localeCompare(b))) {
      const shares = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(0));
      const answers = [...statuses].sort().map(([status, calls]) => `${status}: ${calls}`);
      console.log(row(route, String(times.length), ...shares, answers.join(', ')));
    }
  }
}

const row = (route: string, ...cells: string[]): string =>
  `  ${route.padEnd(34)}${cells.map((cell, index) => (index < 4 ? cell.padStart(8) : `   ${cell}`)).join('')}`;
