import { REPORT_DAYS } from '../../contract/limits';
import { api } from '../platform/api';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { lastDates, reportOf } from './rules';
import { booksTable } from './table';

const env = environment('COUNTERS_TABLE');
const books = booksTable(documentClient(), env.COUNTERS_TABLE);

export const handler = api('reports/handler', {
  async adminReport() {
    const dates = lastDates(REPORT_DAYS, Date.now());
    const tallies = await Promise.all(dates.map(async (date) => [date, await books.read(date)] as const));
    return reportOf(new Map(tallies));
  },
});
