import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link/text-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { LoadFailure } from '../failures/load-failure.tsx';

type OneOfListProps<Thing extends { readonly name: string }> = {
  /** The heading while the thing is not known: "User". */
  title: string;
  /** The list of the thing. */
  list: { readonly path: string; readonly label: string };
  query: {
    readonly data: Thing | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The message when it does not load. */
  failure: string;
  children: (thing: Thing) => ReactNode;
};

/** A provider's page about one thing of a list: its name, the way back, and its cards once loaded. */
export function OneOfList<Thing extends { readonly name: string }>(props: OneOfListProps<Thing>) {
  const { title, list, query, failure, children } = props;
  const { data, error, isFetching, refetch } = query;
  const back = (
    <TextLink to={list.path} isTight>
      {list.label}
    </TextLink>
  );
  if (data) {
    return (
      <>
        <PageHeader title={<PersonName>{data.name}</PersonName>} sub={back} />
        <div className="user-cards">{children(data)}</div>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} sub={back} />
      {error && !isFetching ? (
        <LoadFailure text={failure} error={error} onRetry={refetch} />
      ) : (
        <>
          <LoadingLabel />
          <Skeleton className="h-40" />
          <Skeleton className="mt-4 h-40" />
        </>
      )}
    </>
  );
}
