import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { noted } from './tracing';

/*
 * Clients with the SDK's own configuration, whose calls are in the trace. Functions, so that a bundle carries only the clients
 * that its handler makes.
 */

export const documentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(noted(new DynamoDBClient()), { marshallOptions: { removeUndefinedValues: true } });

export const objectClient = (): S3Client => noted(new S3Client());

/** Sends to the configured endpoint and not to the queue's address, whose host the local cloud does not have. */
export const queueClient = (): SQSClient => noted(new SQSClient({ useQueueUrlAsEndpoint: false }));

export const userPoolClient = (): CognitoIdentityProviderClient => noted(new CognitoIdentityProviderClient());
