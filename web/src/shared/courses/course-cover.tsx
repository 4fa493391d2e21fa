import { useState } from 'react';
import { API_BASE } from '../../lib/api.ts';
import { DrawnCover } from './drawn-cover.tsx';
import './course-cover.css';

type CourseCoverProps = { coverId: string | null; subject: string; isLazy?: boolean };

/** The cover of a course: its picture, or a drawing from its subject. The drawing also comes when the picture cannot load. */
export function CourseCover({ coverId, subject, isLazy = false }: CourseCoverProps) {
  const [brokenId, setBrokenId] = useState<string>();
  if (coverId === null || coverId === brokenId) return <DrawnCover subject={subject} />;
  return (
    <img
      className="course-cover"
      src={`${API_BASE}/upload/image/course/${coverId}`}
      alt=""
      width="960"
      height="540"
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBrokenId(coverId)}
    />
  );
}
