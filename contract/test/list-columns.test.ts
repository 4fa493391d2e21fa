import { describe, expect, it } from 'vitest';
import { readColumns, writeColumns } from '../src/students/list-columns.ts';
import { columnsOfHeads, fieldOfHead } from '../src/students/list-heads.ts';

describe('R21.2.1 columns of class lists', () => {
  it('R21.2.1 are recognized by their heads in English, Sinhala and Tamil', () => {
    const heads: Readonly<Record<string, string>> = {
      'Student Name': 'name',
      'INDEX NO.': 'indexNumber',
      'Tel. No': 'phone',
      'Whats App': 'whatsapp',
      'E-mail': 'email',
      'Exam year': 'grade',
      'School Name ': 'school',
      'Parent’s phone': 'guardianPhone',
      'සිසුවාගේ නම': 'name',
      ශ්‍රේණිය: 'grade',
      ශ්රේණිය: 'grade',
      'දෙමාපිය දුරකථනය': 'guardianPhone',
      'වට්ස්ඇප් අංකය': 'whatsapp',
      'மாணவர் பெயர்': 'name',
      சுட்டெண்: 'indexNumber',
      பாடசாலை: 'school',
      பெற்றோர்: 'guardian',
      'Phone (07X XXX XXXX)': 'phone',
    };
    for (const [head, field] of Object.entries(heads))
      expect([head, fieldOfHead(head)]).toEqual([head, field]);
    for (const other of ['Remarks', 'නමස්කාර', '', '12', 'Nimal Perera'])
      expect(fieldOfHead(other)).toBeNull();
  });

  it('R21.2.1 a field is taken once, and the columns of a call are read as they were written', () => {
    const columns = columnsOfHeads(['Name', 'Remarks', 'Phone', 'Mobile']);
    expect(columns).toEqual(['name', null, 'phone', null]);
    expect(writeColumns(columns)).toBe('name,,phone,');
    expect(readColumns('name,,phone,')).toEqual(columns);
    expect(readColumns('name,age')).toBeUndefined();
    expect(readColumns('name,name')).toBeUndefined();
  });
});
