import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../testing/people.ts';
import { openProfiles } from '../../../../testing/profiles.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const { save, look, tagOf } = openProfiles(() => app);

describe('two saves', () => {
  it('a save on the version that was loaded passes and answers the next one', async () => {
    const person = await buildUser(app);
    const tag = await tagOf(person);
    const answer = await save(person.token, { lane02: 'A' }, { 'if-match': tag });
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).not.toBe(tag);
    expect(answer.headers['etag']).toBe(await tagOf(person));
  });

  it('a stale save is answered 409 and changes nothing', async () => {
    const person = await buildUser(app);
    const tag = await tagOf(person);
    await save(person.token, { lane02: 'First' });
    const newest = await look(person);
    const answer = await save(person.token, { lane02: 'Second' }, { 'if-match': tag });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PROFILE_STALE' } });
    expect(await look(person)).toEqual(newest);
  });

  it.each(['*', undefined])('If-Match %s saves on whatever is there', async (ifMatch) => {
    const person = await buildUser(app);
    await save(person.token, { lane02: 'First' });
    const headers = ifMatch === undefined ? undefined : { 'if-match': ifMatch };
    expect((await save(person.token, { lane02: 'Second' }, headers)).status).toBe(200);
  });

  it.each(['1', '"1', 'W/1', '"1",', '"a"b"', ''])('If-Match %j is malformed', async (ifMatch) => {
    const person = await buildUser(app);
    const answer = await save(person.token, { lane02: 'New' }, { 'if-match': ifMatch });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await look(person)).lane02).toBe('');
  });

  it('a list of versions and a tag that a proxy weakened count too', async () => {
    const person = await buildUser(app);
    const tag = await tagOf(person);
    const list = await save(person.token, { lane02: 'A' }, { 'if-match': `"x", ${tag}` });
    expect(list.status).toBe(200);
    const weak = { 'if-match': `W/${await tagOf(person)}` };
    expect((await save(person.token, { lane02: 'B' }, weak)).status).toBe(200);
  });

  it('of ten at once on the same version exactly one wins, and its words are what stays', async () => {
    const person = await buildUser(app);
    const headers = { 'if-match': await tagOf(person) };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(person.token, { lane02: `Door ${at}` }, headers)),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await look(person)).lane02).toBe(won[0]?.body.profile.lane02);
  });

  it('without a version forty at once all stay: each is saved on top of the others', async () => {
    const person = await buildUser(app);
    const before = Number((await tagOf(person)).replaceAll('"', ''));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => save(person.token, { lane02: `Door ${at}` })),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Number((await tagOf(person)).replaceAll('"', ''))).toBe(before + 40);
  });

  it('without a version two at once to different fields both stay, and the place stays whole', async () => {
    const person = await buildUser(app);
    const answers = await Promise.all([
      save(person.token, { lane02: 'Left door' }),
      save(person.token, { province: 'western', district: 'colombo', city: 'colombo-city' }),
      save(person.token, { city: 'kuliyapitiya' }),
    ]);
    const profile = await look(person);
    expect(profile.lane02).toBe('Left door');
    expect(answers[1]?.status).toBe(200);
    expect(profile).toMatchObject({ province: 'western', district: 'colombo' });
    expect(profile.city).toBe('colombo-city');
  });
});
