export function ReportTab() {
  return null;
}
