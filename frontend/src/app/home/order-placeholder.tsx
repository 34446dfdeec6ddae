/** The shape of step 2 before it is loaded. */
export function OrderPlaceholder() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,26rem)_1fr] md:items-center md:gap-16">
      <div className="skeleton aspect-4/5 max-h-[34rem] rounded-lg" />
      <div className="skeleton h-[26rem] rounded-lg" />
    </div>
  );
}
