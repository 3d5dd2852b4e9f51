/** What the product is for, in the words of a court. */
export function CourtRecord() {
  return (
    <section aria-label="From the court record" className="border-t border-line">
      <figure className="follows-3 mx-auto max-w-column px-4 py-16 text-center sm:px-6 sm:py-20">
        <blockquote className="font-serif text-3xl font-semibold max-sm:text-2xl">
          A post-event <q>ballpark guesstimate</q> is not accepted.
        </blockquote>
        <figcaption className="mt-4 text-base text-2">
          The standard in <cite className="not-italic">Fowler v. Commissioner, T.C. Memo. 2002-223</cite>, in short:
          hours that had been put into calendars beforehand, and were never adjusted, did not show what was worked. The
          words in quotes are the court&rsquo;s. The sentence around them is ours.
        </figcaption>
      </figure>
    </section>
  );
}
